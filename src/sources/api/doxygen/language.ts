import type { ApiLanguage } from '../../../model/api/api-language.ts';
import { wordRoles } from '../language-words.ts';

/** C on pages of reference. */
export const C_LANGUAGE: ApiLanguage = {
  name: 'c',
  kinds: {
    module: { one: 'header', many: 'headers' },
    field: { one: 'member', many: 'members' },
    alias: { one: 'typedef', many: 'typedefs' },
  },
  labels: {
    parameters: 'template-parameters',
    arguments: 'parameters',
    parents: 'bases',
    moduleValues: 'values',
  },
  words: wordRoles({
    keyword:
      'const constexpr define enum explicit extern inline noexcept register restrict return sizeof static struct template typedef typename union using virtual volatile',
    constant: 'NULL nullptr true false',
    type: 'FILE bool char double float int int8_t int16_t int32_t int64_t intptr_t long ptrdiff_t short signed size_t ssize_t uint8_t uint16_t uint32_t uint64_t uintptr_t unsigned va_list void wchar_t',
  }),
  declarations: { form: 'code', typeFirst: true, namesInTypes: false, listsParents: false },
};
