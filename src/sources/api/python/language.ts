import type { ApiLanguage } from '../../../model/api/api-language.ts';
import { wordRoles } from '../language-words.ts';

/** Python on pages of reference. */
export const PYTHON_LANGUAGE: ApiLanguage = {
  name: 'python',
  kinds: { field: { one: 'attribute', many: 'attributes' } },
  labels: {
    parameters: 'type-parameters',
    arguments: 'parameters',
    parents: 'bases',
    moduleValues: 'constants',
  },
  words: wordRoles({
    keyword: 'and async await def del else for from if import in is lambda not or return type yield',
    'type-keyword': 'class',
    constant: 'True False None NotImplemented Ellipsis',
    type: 'Self bool bytearray bytes complex dict float frozenset int list memoryview object range set slice str tuple',
    receiver: 'self cls',
  }),
  declarations: { form: 'code', typeFirst: false, namesInTypes: false, listsParents: true },
};
