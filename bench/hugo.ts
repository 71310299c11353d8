import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createWriter } from './corpus.ts';
import { type Cost, hasProgram, measureCommand } from './measure.ts';

/** Whether Hugo is installed: `apt-get install hugo` gives 0.111. */
export function hasHugo(): boolean {
  return hasProgram('hugo');
}

const CONFIG = `baseURL = 'https://example.org/'
title = 'Bench'
disableKinds = ['taxonomy', 'term', 'RSS']
[markup.highlight]
noClasses = false
codeFences = true
[markup.tableOfContents]
startLevel = 2
endLevel = 3
`;

/** Header, the pages of the own folder, breadcrumbs, article, contents and neighbours: what a page of docgen has. */
const LAYOUTS = {
  'layouts/_default/baseof.html': `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{ .Title }} | {{ .Site.Title }}</title>
<meta name="description" content="{{ .Description }}">
<link rel="canonical" href="{{ .Permalink }}">
<link rel="stylesheet" href="/style.css">
</head>
<body>
<a href="#main">Skip to content</a>
<header><a href="/">{{ .Site.Title }}</a></header>
<nav id="sidebar"><ul>
{{ range .Site.Sections }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ if eq . $.CurrentSection }}
<ul>{{ range .Pages }}<li><a href="{{ .RelPermalink }}"{{ if eq . $ }} aria-current="page"{{ end }}>{{ .Title }}</a></li>
{{ end }}</ul>{{ end }}</li>
{{ end }}</ul></nav>
<main id="main">{{ block "main" . }}{{ end }}</main>
</body>
</html>
`,
  'layouts/_default/single.html': `{{ define "main" }}<article>
<nav><ol>{{ range .Ancestors.Reverse }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}<li>{{ .Title }}</li></ol></nav>
<h1>{{ .Title }}</h1>
{{ .TableOfContents }}
{{ .Content }}
<nav>{{ with .PrevInSection }}<a rel="prev" href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}
{{ with .NextInSection }}<a rel="next" href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}</nav>
</article>{{ end }}
`,
  'layouts/_default/list.html': `{{ define "main" }}<article><h1>{{ .Title }}</h1>
{{ .Content }}
</article>{{ end }}
`,
  'static/style.css': 'body { font-family: sans-serif; }\n',
};

/** Writes the pages of a corpus as a site of Hugo, which calls the page of a folder `_index.md`. */
export function writeHugoSite(dir: string, corpus: string): void {
  const write = createWriter(dir);
  write('config.toml', CONFIG);
  for (const [path, content] of Object.entries(LAYOUTS)) write(path, content);
  for (const file of readdirSync(join(corpus, 'docs'), { recursive: true }).map(String)) {
    if (!file.endsWith('.md')) continue;
    const to = join(dir, 'content', file.replace(/\bindex\.md$/, '_index.md'));
    mkdirSync(dirname(to), { recursive: true });
    cpSync(join(corpus, 'docs', file), to);
  }
}

/** Measures a build of Hugo into an empty folder, without a cache. */
export function measureHugo(dir: string): Promise<Cost> {
  for (const made of ['public', 'resources', '.hugo_build.lock'])
    rmSync(join(dir, made), { recursive: true, force: true });
  return measureCommand(['hugo', '--quiet', '--ignoreCache'], { cwd: dir, env: process.env });
}

/** Throws unless Hugo built a page with code in color, contents and its own folder in the sidebar, and nothing else in it. */
export function verifyHugo(dir: string, page: string): void {
  const html = readFileSync(join(dir, 'public', page, 'index.html'), 'utf8');
  const links = html.slice(0, html.indexOf('</nav>')).split('<li>').length - 1;
  const isWhole = /class="?chroma/.test(html) && html.includes('TableOfContents') && links > 0;
  if (!isWhole) throw new Error(`Hugo did not build ${page} as meant`);
}
