/** What the help of each command ends with. */
export const EXAMPLES = {
  docgen: `
Examples:
  docgen init my-docs          start a site
  docgen serve --watch         write with the site open in the browser
  docgen check --strict        every broken link and inconsistency, for CI
  docgen test --lang python    run what the pages show
  docgen build -o public       publish into public/
  docgen explain link/missing-anchor
  docgen api diff old.json new.json
`,
  build: `
Examples:
  docgen build                      publish the site of this folder
  docgen build path/to/site         that of another one
  docgen build -o public --strict   into public/, unless there is a warning
  docgen build --format github      with annotations for a pull request
`,
  check: `
Examples:
  docgen check                             everything that is wrong
  docgen check --strict                    warnings fail too, for CI
  docgen check --format sarif > a.sarif    for code scanning
  docgen check --coverage                  and how far API libraries are described
`,
  serve: `
Examples:
  docgen serve --watch                       the open browser follows your edits
  docgen serve --port 8080 --strict-port     at this port or not at all
  docgen serve --host 0.0.0.0                for other machines too
`,
  init: `
Examples:
  docgen init my-docs                                     a small whole site
  docgen init my-docs --api mojo                          one that shows an example of an API
  docgen init my-docs --api openapi --from api.yaml       one that shows yours
`,
  explain: `
Examples:
  docgen explain                        all codes
  docgen explain link                   those of a group
  docgen explain link/missing-anchor    what one means and how to mend it
`,
  diff: `
Examples:
  docgen api diff old.json new.json             what changed
  docgen api diff v1/xml v2/xml                 between two folders of Doxygen
  docgen api diff old.yaml new.yaml --strict    fail on what breaks callers
`,
  test: `
A path is the folder of a site, or a page or a folder in one; without any, the site of this folder is tested.

Examples:
  docgen test                        every sample of the site
  docgen test docs/guide             those of the pages in a folder
  docgen test docs/a.md docs/b.md    those of two pages
  docgen test --lang python          those of one language
  docgen test docs/a.md --update     write the real output into a page
  docgen test --format junit > samples.xml
`,
} as const;
