type Licensed = { name: string; version: string; licence: string }
export function licences(folder?: string): Licensed[]
export function unknownLicences(all?: readonly Licensed[]): Licensed[]
