/** Addresses of the portal's own pages; whatever else stands under this origin is the server's. */
export const isShellNavigation =
  /^\/(?:$|carrier(?:\/|$|\?)|shipper(?:\/|$|\?)|terms-of-use|data-processing-addendum|privacy-policy)/u
