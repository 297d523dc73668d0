/**
 * Clusters of markers (FND-06). A cluster spans at most four radii: its own, and those of its nested
 * clusters, each half of the one before. So a metro area wider than four radii has at least two markers.
 */
export const CLUSTER_RADIUS_PX = 32

/**
 * Highest zoom with clusters: at the next, a metro area of 40 miles is wider than 260 px, and each place
 * has its own marker.
 */
export const CLUSTERS_UNTIL_ZOOM = 7

/** Width in miles of the widest metro areas that dispatchers work within. */
export const METRO_MILES = 40

const EARTH_MILES = 24_901
const WORLD_PX = 512

/** Pixels of a distance at a latitude. */
export const pixelsOf = (miles: number, lat: number, zoom: number): number =>
  (miles / (EARTH_MILES * Math.cos((lat * Math.PI) / 180))) * WORLD_PX * 2 ** zoom
