/** The examples at the end of the help of each command. */
export const EXAMPLES = {
  docgen: `
Examples:
  docgen init my-docs          start a site
  docgen serve --watch         write and see your edits in the browser
  docgen check --strict        report every broken link, for CI
  docgen test --lang python    run the code samples in Python
  docgen build -o public       publish into public/
  docgen explain link/missing-anchor
  docgen api diff old.json new.json
`,
  build: `
Examples:
  docgen build                      publish the site in this folder
  docgen build path/to/site         publish the site in another folder
  docgen build -o public --strict   publish into public/ unless there is a warning
  docgen build --format github      print annotations for a pull request
`,
  check: `
Examples:
  docgen check                             report everything that is wrong
  docgen check --strict                    fail on warnings, too, for CI
  docgen check --only 'link/*'             report only what is wrong with links
  docgen check --ignore 'link/*:docs/old/**'
  docgen check --format sarif > a.sarif    write a file for code scanning
  docgen check --format junit > a.xml      write a file for Jenkins or GitLab
  docgen check --coverage                  report the coverage of API libraries, too
  docgen check --lock                      report published addresses that are gone
  docgen check --external                  ask other sites for the links to them, too
  docgen check --baseline old.jsonl        report only findings that a file does not have
  docgen check --built build --strict      check the published files against one another
`,
  serve: `
Examples:
  docgen serve --watch                       show your edits in the open browser
  docgen serve --port 8080 --strict-port     fail if port 8080 is taken
  docgen serve --host 0.0.0.0                allow access from other machines
`,
  init: `
Examples:
  docgen init my-docs                                     start a small site
  docgen init my-docs --api mojo                          start a site with an example API
  docgen init my-docs --api openapi --from api.yaml       start a site with your API
`,
  explain: `
Examples:
  docgen explain                        list all codes
  docgen explain link                   list the codes of a group
  docgen explain link/missing-anchor    explain a code
`,
  diff: `
Examples:
  docgen api diff old.json new.json             list the changes
  docgen api diff v1/xml v2/xml                 compare two folders of Doxygen
  docgen api diff old.yaml new.yaml --strict    fail on changes that break callers
`,
  test: `
A path is the folder of a site, or a page or folder in it. Without a path, the site in this folder is tested.

Examples:
  docgen test                        test every sample of the site
  docgen test docs/guide             test the pages in a folder
  docgen test docs/a.md docs/b.md    test two pages
  docgen test --lang python          test the samples in one language
  docgen test docs/a.md --update     write the actual output into a page
  docgen test --format junit > samples.xml
`,
} as const;
