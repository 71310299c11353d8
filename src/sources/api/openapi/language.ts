import type { ApiLanguage } from '../../../model/api/api-language.ts';
import { wordRoles } from '../language-words.ts';

const API = { one: 'http-api', many: 'http-apis' };

/** An API over HTTP on pages of reference. */
export const HTTP_LANGUAGE: ApiLanguage = {
  name: 'http',
  kinds: { module: API, package: API },
  labels: { parameters: 'parameters', arguments: 'parameters', parents: 'bases', moduleValues: 'values' },
  words: wordRoles({ keyword: 'DELETE GET HEAD OPTIONS PATCH POST PUT QUERY TRACE' }),
  declarations: { form: 'request', typeFirst: false, namesInTypes: false, listsParents: false },
};
