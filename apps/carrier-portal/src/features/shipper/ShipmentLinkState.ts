/** History state of a link to a shipment. */
export interface ShipmentLinkState {
  /** URL of the list. */
  from: string
}
