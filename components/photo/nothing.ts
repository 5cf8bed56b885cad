// Stands in the browser for modules that only a server has.
export default {}
