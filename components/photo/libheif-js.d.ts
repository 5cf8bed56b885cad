/** The few things used of a package that describes only its inner parts. */
declare module 'libheif-js/wasm-bundle' {
  export type HeifImage = {
    get_width: () => number
    get_height: () => number
    display: (target: ImageData, done: (shown: ImageData | null) => void) => void
    free: () => void
  }
  const libheif: { HeifDecoder: new () => { decode: (bytes: Uint8Array) => HeifImage[] } }
  export default libheif
}
