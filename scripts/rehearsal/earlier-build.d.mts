export function refuseOtherBeginning(folder: string): string
