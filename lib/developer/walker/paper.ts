import sharp from 'sharp'

/** A picture that the sandbox takes for a passport: of the size of a photo, and of nothing. */
export async function passport(): Promise<File> {
  const [width, height] = [1200, 850]
  const grey = { width, height, channels: 3, background: '#8a8f98' } as const
  const bytes = await sharp({ create: grey }).jpeg().toBuffer()
  return new File([new Uint8Array(bytes)], 'passport.jpg', { type: 'image/jpeg' })
}
