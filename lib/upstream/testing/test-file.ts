export const FILE = { targetId: 'customer_1', target: 'customer', documentType: 'passport' } as const
export const PICTURE = { file: new Uint8Array([1, 2, 3]), fileName: 'p.jpg', mimeType: 'image/jpeg' }
