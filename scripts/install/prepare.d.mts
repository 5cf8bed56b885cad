/** The project's folder. */
export const projectFolder: string
export function unusableFolder(folder: string, code: string): string
export function installationSecret(dataFolder: string): string
export function actionKey(secret: string): string
export function sourceDigest(): string
export function defaultKeys(secret: string): { sandboxKey: string; demoKey: string }
export const testSecret: string
export function signInAddress(secret: string, url: string, role?: string): string
