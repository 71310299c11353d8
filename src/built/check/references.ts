import { IMAGE_HEAD, NO_IMAGE, noImageFrom } from '../../base/data/image-kind.ts';
import { ioOrNull } from '../../base/disk/io-or-null.ts';
import { decodedOnce } from '../../base/text/decoded-once.ts';
import { comparedText, hasText, textDirectives, withoutDirectives } from '../../base/text/text-fragment.ts';
import { addressOf } from '../folder.ts';
import { pageText } from '../read/page-text.ts';
import type { BuiltDocument, BuiltPage, Reference } from '../table.ts';
import type { CheckContext } from './context.ts';
import { type Fault, redirected, type Target } from './resolve-address.ts';

/** A link to words of a page. */
interface TextLink {
  readonly file: string;
  readonly reference: Reference;
  readonly directive: string;
}

/** What was looked up for the addresses of a folder. */
interface Lookups {
  readonly images: Map<string, Fault | null>;
  /** Ids of drawings and pages. */
  readonly ids: ReadonlyMap<string, ReadonlySet<string>>;
  /** By the file that should have the words. */
  readonly texts: Map<string, TextLink[]>;
}

/** Checks every address of every document: its target, anchor, words, image and encryption. */
export function checkReferences(documents: Iterable<BuiltDocument>, context: CheckContext): void {
  const lookups: Lookups = { images: new Map(), ids: idsOf(context), texts: new Map() };
  for (const document of documents)
    for (const reference of document.references) {
      const fault = faultOf(reference, document, { context, lookups });
      if (fault !== null) context.findings.add(fault, document.file, reference.at);
    }
  checkTexts(lookups.texts, context);
}

function idsOf({ table }: CheckContext): Lookups['ids'] {
  const drawings = table.others.filter(isPage);
  return new Map([...table.pages.values(), ...drawings].map(({ file, ids }) => [file, ids]));
}

function isPage(document: BuiltDocument): document is BuiltPage {
  return 'ids' in document;
}

interface Looking {
  readonly context: CheckContext;
  readonly lookups: Lookups;
}

/** Returns the first thing that is wrong with an address, or null. */
function faultOf(reference: Reference, document: BuiltDocument, looking: Looking): Fault | null {
  const { value, use } = reference;
  if (value === '')
    return use === 'send' ? null : { code: 'built/empty-url', message: 'The address is empty' };
  const target = looking.context.resolve(value, document);
  if (target.fault !== null) return target.fault;
  if (target.isInsecure && use !== 'page' && use !== 'metadata') return insecure(value);
  if (target.file === null) return null;
  if (use === 'image') return imageFault(target.file, looking);
  if ((use === 'style' || use === 'script') && REFUSED[use].pattern.test(target.file))
    return wrongType(target.file, use);
  const refresh = looking.context.table.pages.get(target.file)?.refresh ?? null;
  if (refresh !== null && target.file !== document.file)
    return redirected(`/${addressOf(target.file)}`, refresh.value);
  return target.fragment === null ? null : fragmentFault(target, { reference, document }, looking);
}

const NO_CODE = 'html?|json|xml|txt|md|svg|png|jpe?g|gif|webp|avif|ico|pdf';
/** Files that browsers refuse as a style sheet or a script: hosts name the type of a file by its extension. */
const REFUSED = {
  style: { pattern: new RegExp(`\\.(?:[cm]?js|${NO_CODE})$`, 'i'), what: 'a style sheet' },
  script: { pattern: new RegExp(`\\.(?:css|${NO_CODE})$`, 'i'), what: 'a script' },
} as const;

function wrongType(file: string, use: keyof typeof REFUSED): Fault {
  return {
    code: 'built/wrong-type',
    message: `The file ${file} is loaded as ${REFUSED[use].what}, but is none by its name`,
  };
}

function insecure(value: string): Fault {
  return {
    code: 'built/mixed-content',
    message: `The address "${value}" is loaded without encryption`,
    hint: `write ${value.replace(/^http:/i, 'https:')}`,
  };
}

function imageFault(file: string, { context: { folder, host }, lookups: { images } }: Looking): Fault | null {
  const known = images.get(file);
  if (known !== undefined) return known;
  const head = ioOrNull(() => {
    const opened = host.openFile(`${folder.dir}/${file}`);
    try {
      return opened.read(0, IMAGE_HEAD);
    } finally {
      opened.close();
    }
  });
  const kind = head === null ? null : noImageFrom(head);
  const fault: Fault | null =
    kind === null
      ? null
      : {
          code: 'built/not-an-image',
          message: `The file ${file} is shown as an image, but is ${NO_IMAGE[kind]}`,
        };
  images.set(file, fault);
  return fault;
}

interface Origin {
  readonly reference: Reference;
  readonly document: BuiltDocument;
}

function fragmentFault(
  { file, fragment }: Target,
  { reference, document }: Origin,
  { context, lookups }: Looking,
): Fault | null {
  const ids = file === null ? undefined : lookups.ids.get(file);
  if (ids === undefined || file === null || fragment === null) return null;
  for (const directive of textDirectives(fragment)) {
    const links = lookups.texts.get(file) ?? [];
    lookups.texts.set(file, links);
    links.push({ file: document.file, reference, directive });
  }
  const typed = withoutDirectives(fragment);
  const name = decodedOnce(typed) ?? typed;
  // Scripts that show one page for many addresses begin them like this.
  if (name === '' || name.toLowerCase() === 'top' || /^[!/]/.test(name)) return null;
  if (ids.has(name) || ids.has(typed)) return null;
  const near = context.suggest.name(name, ids);
  return {
    code: 'built/missing-anchor',
    message: `There is no element with the id "${name}" in ${file}`,
    hint: near === null ? undefined : `did you mean #${near}?`,
  };
}

/** Each page with words to find is read once more. */
function checkTexts(texts: Lookups['texts'], { folder, host, findings }: CheckContext): void {
  for (const [target, links] of texts) {
    const bytes = ioOrNull(() => host.readBytes(`${folder.dir}/${target}`));
    // A page that is not rendered yet has no text to look in.
    if (bytes === null) continue;
    const blocks = pageText(bytes.toString('utf8'));
    for (const { file, reference, directive } of links) {
      if (hasText(blocks, directive)) continue;
      const words = comparedText(decodedOnce(directive) ?? directive);
      const message = `The text "${words}" is not on the page ${target}`;
      findings.add({ code: 'built/missing-text', message }, file, reference.at);
    }
  }
}
