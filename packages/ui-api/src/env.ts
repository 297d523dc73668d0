// Bundlers put a string here, as for React; in Node it is the environment.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** True unless a bundler or the runtime says production. Development freezes data. */
export const isDevelopment = process.env.NODE_ENV !== 'production'
