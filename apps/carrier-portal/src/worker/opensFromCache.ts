/**
 * Whether a page opens from the worker's own files, without the network. Not when it is reloaded, which asks for the
 * newest version, nor when a newer worker has come or is coming: then this one's files are of a former version.
 */
export const opensFromCache = (
  { cache }: Pick<Request, 'cache'>,
  { waiting, installing }: Pick<ServiceWorkerRegistration, 'waiting' | 'installing'>,
): boolean => cache === 'default' && !waiting && !installing
