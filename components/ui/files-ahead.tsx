/**
 * The place of what the next page needs, in a document that comes without the framework's script
 * (`lib/platform/http/documents/without-script.ts` fills it). Nothing in it is fetched before the page's own script
 * takes it out.
 */
export function FilesAhead() {
  return <template data-ahead="" />
}
