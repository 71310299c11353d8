/**
 * A pattern of output paths, without leading slash: `robots.txt`. A final slash means a folder and everything below it, and `*`
 * a number: `sitemap-*.xml`.
 */
export type PathPattern = string;
