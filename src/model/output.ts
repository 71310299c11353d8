/**
 * Output paths, without leading slash: `robots.txt`. One that ends with a slash is a folder with everything below it, and
 * `*` stands for a number: `sitemap-*.xml`.
 */
export type PathPattern = string;
