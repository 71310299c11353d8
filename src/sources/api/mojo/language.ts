import type { ApiLanguage } from '../../../model/api/api-language.ts';
import { wordRoles } from '../language-words.ts';

/** Mojo on pages of reference. */
export const MOJO_LANGUAGE: ApiLanguage = {
  name: 'mojo',
  kinds: {},
  labels: { parameters: 'parameters', arguments: 'arguments', parents: 'implements', moduleValues: 'values' },
  words: wordRoles({
    keyword:
      'alias and as async await capturing comptime def else escaping fn for from if import in is let not or raises register_passable return thin unified where',
    'type-keyword': 'struct trait',
    convention: 'borrowed deinit imm inout mut out owned read ref var',
    constant: 'True False None',
    type: 'Self',
    receiver: 'self',
  }),
  declarations: { form: 'code', typeFirst: false, namesInTypes: true, listsParents: false },
};
