import libheif, { type HeifImage } from 'libheif-js/wasm-bundle.js'

/** Decodes HEIC where the browser cannot. Only this worker's policy lets compiled code run, no page's. */
export async function decodeHeic(file: Blob): Promise<ImageBitmap> {
  const decoder = new libheif.HeifDecoder()
  const [image, ...others] = decoder.decode(new Uint8Array(await file.arrayBuffer()))
  if (!image) throw new Error('no picture in the file')
  try {
    return await createImageBitmap(await pointsOf(image))
  } finally {
    for (const one of [image, ...others]) one.free()
  }
}

function pointsOf(image: HeifImage): Promise<ImageData> {
  const points = new ImageData(image.get_width(), image.get_height())
  return new Promise((resolve, reject) => {
    image.display(points, (shown) => (shown ? resolve(points) : reject(new Error('the picture is broken'))))
  })
}
