/**
 * The environment as it was. Bars on a live app put its settings into this process, which other programs must not
 * inherit.
 */
export const environment = { ...process.env }
