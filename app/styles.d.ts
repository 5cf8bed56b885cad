// TypeScript asks for a declaration of what a side-effect import loads.
declare module '*.css'
