/** Labels of requirement codes (domain model 2a), complete: some equal their code. */
export const requirementLabels: Readonly<Record<string, string>> = {
  CollectOnDelivery: 'Collect on Delivery',
  ETrackHorizontal: 'E-Track (Horizontal)',
  ETrackVertical: 'E-Track (Vertical)',
  PinwheelLoading: 'Pinwheel Loading',
  SortAndSeg: 'Sort and Segregate',
  ExcessLiability: 'Excess Liability',
  'Tri-Axle': 'Tri-Axle',
  TONU: 'TONU',
  Hazmat: 'Hazmat',
  Liftgate: 'Liftgate',
  Team: 'Team',
  Escort: 'Escort',
  Tarps: 'Tarps',
  Straps: 'Straps',
  Chains: 'Chains',
  LoadBars: 'Load Bars',
  PalletJack: 'Pallet Jack',
  PalletExchange: 'Pallet Exchange',
  FoodGrade: 'Food Grade',
  HighValue: 'High Value',
  InsideDelivery: 'Inside Delivery',
  Residential: 'Residential',
  LimitedAccess: 'Limited Access',
  DriverAssist: 'Driver Assist',
  DropTrailer: 'Drop Trailer',
  TWIC: 'TWIC',
  CTPAT: 'C-TPAT',
  Bonded: 'Bonded',
  Overweight: 'Overweight',
  OverDimensional: 'Over-Dimensional',
  Blind: 'Blind Shipment',
  TempRecorder: 'Temperature Recorder',
}

/** Formats "SortAndSeg" as "Sort and Segregate"; returns an unknown code unchanged (ENT-05). */
export function requirementLabel(code: string): string {
  return Object.hasOwn(requirementLabels, code) ? (requirementLabels[code] ?? code) : code
}
