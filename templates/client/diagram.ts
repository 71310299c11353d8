// Draws the diagrams of pages while a site is built: docgen loads this with Mermaid into a browser of its own. Readers never load it.
// A diagram is drawn twice, for light and for dark. Its styles become attributes of plain SVG, and colours that differ
// `light-dark(…)`, so that it needs no style sheet and passes the checks of drawings.
import { DRAWING_ATTRIBUTES, DRAWING_ELEMENTS, type DrawnDiagram } from '../../src/model/page/drawing.ts';

interface Mermaid {
  readonly initialize: (options: object) => void;
  readonly render: (id: string, text: string) => Promise<{ readonly svg: string }>;
}
declare const mermaid: Mermaid;

/** What mermaid's parsers tell of a fault, if anything. */
interface MermaidFault {
  readonly message?: string;
  readonly hash?: { readonly line?: number };
}

const FONT = 'Arial, Helvetica, sans-serif';
const LIGHT = {
  background: '#ffffff',
  primaryColor: '#f3f4f6',
  primaryBorderColor: '#8b919c',
  primaryTextColor: '#22252c',
  secondaryColor: '#fbeee6',
  tertiaryColor: '#fafafb',
  lineColor: '#5d636f',
  textColor: '#22252c',
  noteBkgColor: '#fdf3d8',
  noteTextColor: '#22252c',
  noteBorderColor: '#c9b37a',
  edgeLabelBackground: '#ffffff',
  pieStrokeColor: '#ffffff',
  pieOuterStrokeColor: '#8b919c',
};
const DARK = {
  background: '#15171c',
  primaryColor: '#262a32',
  primaryBorderColor: '#7d8490',
  primaryTextColor: '#e4e6ea',
  secondaryColor: '#3a2a20',
  tertiaryColor: '#1d2026',
  lineColor: '#a3a9b4',
  textColor: '#e4e6ea',
  noteBkgColor: '#38301c',
  noteTextColor: '#e4e6ea',
  noteBorderColor: '#7a6a3e',
  edgeLabelBackground: '#15171c',
  pieStrokeColor: '#15171c',
  pieOuterStrokeColor: '#7d8490',
};

Object.assign(globalThis, { drawDiagram });

/** Returns a diagram. */
async function drawDiagram(text: string): Promise<DrawnDiagram> {
  try {
    const light = await draw(text, 'light', { ...LIGHT, darkMode: false });
    const dark = await draw(text, 'dark', { ...DARK, darkMode: true });
    const size = light.viewBox.baseVal;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${[size.x, size.y, size.width, size.height].map(short).join(' ')}">${childrenOf(light, dark)}</svg>`;
    return { svg, alt: altOf(light) };
  } catch (error) {
    return faultOf(error as MermaidFault, text);
  } finally {
    document.body.replaceChildren();
  }
}

/** The id of the diagram is that of its style sheet, too. */
async function draw(text: string, id: string, themeVariables: object): Promise<SVGSVGElement> {
  const plain = { htmlLabels: false };
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    theme: 'base',
    themeVariables: { ...themeVariables, fontFamily: FONT },
    fontFamily: FONT,
    ...plain,
    flowchart: plain,
    class: plain,
    state: plain,
  });
  Math.random = sequence();
  const { svg } = await mermaid.render(id, text);
  const home = document.createElement('div');
  home.innerHTML = svg;
  document.body.append(home);
  const drawn = home.querySelector('svg');
  if (drawn === null) throw new Error('Mermaid drew nothing');
  return drawn;
}

/** Returns numbers that look random and are the same for every drawing: Mermaid names commits by them. */
function sequence(): () => number {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Returns the words of a diagram: its own description, its title, or the texts in it. */
function altOf(svg: SVGSVGElement): string {
  const told = [...svg.children].filter(({ tagName }) => tagName === 'title' || tagName === 'desc');
  const texts = told.length > 0 ? told : [...svg.querySelectorAll('text')];
  const words = texts.map(({ textContent }) => (textContent ?? '').replace(/\s+/g, ' ').trim());
  return [...new Set(words)].filter((word) => word !== '').join(told.length > 0 ? '. ' : ', ');
}

/** Styles that are inherited are written where they change. The values of a page's drawing; empty for what it does not share. */
const INHERITED: Readonly<Record<string, string>> = {
  fill: '',
  'fill-opacity': '1',
  stroke: 'none',
  'stroke-width': '1px',
  'stroke-dasharray': 'none',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  'font-family': '',
  'font-size': '',
  'font-style': 'normal',
  'font-weight': '400',
  'text-anchor': 'start',
};
/** Those that are not, with the values that they have by themselves. */
const OWN: Readonly<Record<string, string>> = {
  opacity: '1',
  'stop-color': 'rgb(0, 0, 0)',
  'dominant-baseline': 'auto',
  'alignment-baseline': 'auto',
  'marker-start': 'none',
  'marker-mid': 'none',
  'marker-end': 'none',
};
const STYLED = new Set(Object.keys({ ...INHERITED, ...OWN }));

function childrenOf(light: Element, dark: Element): string {
  let text = '';
  for (const [index, child] of [...light.childNodes].entries()) {
    const other = dark.childNodes[index];
    if (child instanceof SVGElement && other instanceof SVGElement) text += elementOf(child, other);
    else if (child.nodeType === Node.TEXT_NODE && /^(?:text|tspan)$/.test(light.tagName))
      text += escaped(child.textContent ?? '');
  }
  return text;
}

/** Elements that others refer to. The ids of the rest count all diagrams that were drawn before. */
const REFERENCED = /^(?:marker|linearGradient|radialGradient|pattern|clipPath|symbol)$/;

/** Returns an element as text, or nothing if pages cannot contain it or nobody would see it. */
function elementOf(light: SVGElement, dark: SVGElement): string {
  const { tagName: name } = light;
  const allowed = DRAWING_ELEMENTS.get(name);
  if (allowed === undefined || getComputedStyle(light).display === 'none') return '';
  let attributes = '';
  for (const { name: key, value } of light.attributes) {
    const isKnown = allowed.has(key) || DRAWING_ATTRIBUTES.has(key);
    const kept = isKnown && key !== 'class' && !STYLED.has(key) && (key !== 'id' || REFERENCED.test(name));
    if (kept)
      attributes += ` ${key}="${escaped(key === 'd' ? value.replace(/\d+\.\d{3,}/g, short) : value)}"`;
  }
  return `<${name}${attributes}${stylesOf(light, dark)}>${childrenOf(light, dark)}</${name}>`;
}

function stylesOf(light: SVGElement, dark: SVGElement): string {
  const [style, inDark] = [getComputedStyle(light), getComputedStyle(dark)];
  const around = styleAround(light);
  let text = '';
  for (const name of STYLED) {
    const value = style.getPropertyValue(name);
    const usual = OWN[name] ?? (around?.getPropertyValue(name) || INHERITED[name]);
    const other = inDark.getPropertyValue(name);
    const otherUsual = OWN[name] ?? (styleAround(dark)?.getPropertyValue(name) || INHERITED[name]);
    if (value === usual && (other === otherUsual || value.includes('url('))) continue;
    const isSame = value === other || value.includes('url(');
    text += ` ${name}="${escaped(isSame ? value : `light-dark(${value}, ${other})`)}"`;
  }
  return text;
}

/** Returns the style around an element; null for the elements of the diagram itself, which say all of theirs. */
function styleAround({ parentElement }: SVGElement): CSSStyleDeclaration | null {
  return parentElement === null || parentElement.tagName === 'svg' ? null : getComputedStyle(parentElement);
}

function faultOf({ message = '', hash }: MermaidFault, text: string): DrawnDiagram {
  const [head = '', ...rest] = message.split('\n');
  const said = /^Parse error/.test(head) ? (rest.at(-1) ?? head) : head;
  const line = Number(/line (\d+)/.exec(head)?.[1] ?? (hash?.line ?? 0) + 1);
  return { fault: said.slice(0, 200), line: Math.min(Math.max(1, line), text.trimEnd().split('\n').length) };
}

function short(number: number | string): string {
  return String(Math.round(Number(number) * 100) / 100);
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
