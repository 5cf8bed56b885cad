/** This example is in the folder of another project, whose packages it must not use. */
export default { turbopack: { root: import.meta.dirname }, outputFileTracingRoot: import.meta.dirname }
