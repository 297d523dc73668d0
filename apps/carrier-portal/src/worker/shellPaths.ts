/** Whether a navigation request is for a page of the portal; all other paths belong to the server. */
export const isShellNavigation =
  /^\/(?:$|carrier(?:\/|$|\?)|shipper(?:\/|$|\?)|terms-of-use|data-processing-addendum|privacy-policy)/u
