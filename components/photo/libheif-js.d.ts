/** The few things used of a package that describes only its inner parts. */
declare module 'libheif-js/wasm-bundle.js' {
  export type HeifImage = {
    get_width: () => number
    get_height: () => number
    display: (target: ImageData, done: (shown: ImageData | null) => void) => void
    free: () => void
  }
  type Failed = { code: unknown; message: string }
  type Plane = { width: number; height: number; stride: number; data: Uint8Array<ArrayBuffer> }
  const libheif: {
    HeifDecoder: new () => { decode: (bytes: Uint8Array) => HeifImage[] }
    heif_context_alloc: () => object
    heif_context_read_from_memory: (file: object, bytes: Uint8Array) => Failed
    heif_js_context_get_primary_image_handle: (file: object) => object | Failed | undefined
    heif_image_handle_get_width: (handle: object) => number
    heif_image_handle_get_height: (handle: object) => number
    heif_js_decode_image2: (
      handle: object,
      colours: unknown,
      order: unknown,
    ) => { channels: Plane[] } | Failed
    heif_error_code: { heif_error_Ok: unknown }
    heif_colorspace: { heif_colorspace_RGB: unknown }
    heif_chroma: { heif_chroma_interleaved_RGB: unknown }
  }
  export default libheif
}
