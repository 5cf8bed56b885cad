/** The environment as it was. Bars on a live app put its settings into this process, which are none of another program's. */
export const environment = { ...process.env }
