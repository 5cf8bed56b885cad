/** As much of the library as tests use; its types are a package of their own. */
declare module 'js-yaml' {
  export function load(text: string): unknown
}
