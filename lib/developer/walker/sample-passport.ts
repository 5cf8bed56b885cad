import sharp from 'sharp'

/**
 * A picture that the sandbox takes for a passport: of the size of a photo, and of nothing. Each number is another one.
 */
export async function passport(nth = 0): Promise<File> {
  const [width, height] = [1200, 850]
  const grey = { width, height, channels: 3, background: { r: 138, g: 143, b: 100 + (nth % 100) } } as const
  const bytes = await sharp({ create: grey }).jpeg().toBuffer()
  return new File([new Uint8Array(bytes)], 'passport.jpg', { type: 'image/jpeg' })
}
