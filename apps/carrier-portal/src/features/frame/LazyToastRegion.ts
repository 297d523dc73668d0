// A file of its own makes the region a part of its own: an import of the package's entry would bring all of it.
export { ToastRegion } from '@portal/portal-ui'
