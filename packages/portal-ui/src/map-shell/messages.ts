export const mapMessages = {
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  reset: 'Show everything',
}

export type MapMessages = typeof mapMessages
