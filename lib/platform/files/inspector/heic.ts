import libheif from 'libheif-js/wasm-bundle.js'
import sharp from 'sharp'
import { sizeProblem, writeAnew } from './image.ts'
import { type FileLimits, refused, type Verdict } from './verdict.ts'

const CHANNELS = 3
/** More needs more memory than a file is given; a phone's usual photo has twelve or twenty-four million. */
const MOST_POINTS = 25_000_000

/**
 * Decodes what an iPhone writes and writes it again as JPEG. Of several pictures the first one counts, as on the phone.
 * The decoder is compiled to WebAssembly, so that not even a hostile file leaves its own memory.
 */
export async function inspectHeic(bytes: Buffer, { maxBytes }: FileLimits): Promise<Verdict> {
  const file = libheif.heif_context_alloc()
  const read = libheif.heif_context_read_from_memory(file, bytes)
  if (read.code !== libheif.heif_error_code.heif_error_Ok) return refused('broken')
  const handle = libheif.heif_js_context_get_primary_image_handle(file)
  if (!handle || 'code' in handle) return refused('broken')
  const width = libheif.heif_image_handle_get_width(handle)
  const height = libheif.heif_image_handle_get_height(handle)
  const problem = width * height > MOST_POINTS ? 'huge' : sizeProblem({ width, height })
  if (problem) return refused(problem)
  const points = pointsOf(handle, width, height)
  if (!points) return refused('broken')
  const picture = () => sharp(points, { raw: { width, height, channels: CHANNELS } })
  return (await writeAnew(picture, maxBytes).catch(() => undefined)) ?? refused('broken')
}

/** The points where the decoder has put them: a large picture has no room twice. */
function pointsOf(handle: object, width: number, height: number): Buffer | undefined {
  const { heif_colorspace_RGB: colours } = libheif.heif_colorspace
  const { heif_chroma_interleaved_RGB: order } = libheif.heif_chroma
  const decoded = libheif.heif_js_decode_image2(handle, colours, order)
  const [plane] = 'channels' in decoded ? decoded.channels : []
  if (plane?.width !== width || plane.height !== height) return undefined
  const { data, stride } = plane
  const line = width * CHANNELS
  // The decoder leaves room at the end of each line.
  for (let row = 1; row < height && stride !== line; row += 1)
    data.copyWithin(row * line, row * stride, row * stride + line)
  return Buffer.from(data.buffer, data.byteOffset, line * height)
}
