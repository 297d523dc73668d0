import { REQUIREMENTS, type Commodity, type RequirementCode } from '@portal/contract'
import type { Language } from '../../../languages'
import { equipmentTypes } from '../../../metadata/picklists'

const spanishEquipment: Readonly<Record<string, string>> = {
  V: 'Caja seca',
  R: 'Refrigerado',
  F: 'Plataforma',
  SD: 'Plataforma escalonada',
  DD: 'Doble bajada',
  CN: 'Conestoga',
  PO: 'Solo tractor',
  BT: 'Camión de caja',
  SPR: 'Furgoneta Sprinter',
  HS: 'Hotshot',
  IM: 'Contenedor/Acarreo',
  TNK: 'Cisterna',
}

const spanishRequirements: Readonly<Record<RequirementCode, string>> = {
  CollectOnDelivery: 'Cobro contra entrega',
  ETrackHorizontal: 'E-Track (horizontal)',
  ETrackVertical: 'E-Track (vertical)',
  PinwheelLoading: 'Carga en molinete',
  SortAndSeg: 'Clasificar y separar',
  ExcessLiability: 'Responsabilidad excedente',
  'Tri-Axle': 'Triple eje',
  TONU: 'TONU',
  Hazmat: 'Materiales peligrosos',
  Liftgate: 'Plataforma elevadora',
  Team: 'En equipo',
  Escort: 'Escolta',
  Tarps: 'Lonas',
  Straps: 'Correas',
  Chains: 'Cadenas',
  LoadBars: 'Barras de carga',
  PalletJack: 'Patín hidráulico',
  PalletExchange: 'Intercambio de tarimas',
  FoodGrade: 'Grado alimenticio',
  HighValue: 'Alto valor',
  InsideDelivery: 'Entrega en interior',
  Residential: 'Residencial',
  LimitedAccess: 'Acceso limitado',
  DriverAssist: 'Ayuda del conductor',
  DropTrailer: 'Remolque en depósito',
  TWIC: 'TWIC',
  CTPAT: 'C-TPAT',
  Bonded: 'Con fianza aduanal',
  Overweight: 'Sobrepeso',
  OverDimensional: 'Sobredimensionada',
  Blind: 'Envío ciego',
  TempRecorder: 'Registrador de temperatura',
}

const spanishCommodities: Readonly<Record<Commodity, string>> = {
  'General Freight': 'Carga general',
  'Food & Beverage': 'Alimentos y bebidas',
  Produce: 'Frutas y verduras',
  Frozen: 'Congelados',
  'Paper & Packaging': 'Papel y empaque',
  'Building Materials': 'Materiales de construcción',
  'Steel & Metal': 'Acero y metal',
  Machinery: 'Maquinaria',
  Electronics: 'Electrónica',
  'Automotive Parts': 'Autopartes',
  'Chemicals (non-hazardous)': 'Químicos (no peligrosos)',
  'Hazardous Materials': 'Materiales peligrosos',
  'Retail Goods': 'Artículos de tienda',
  Pharmaceuticals: 'Productos farmacéuticos',
  Alcohol: 'Bebidas alcohólicas',
  'Household Goods': 'Artículos del hogar',
  Agricultural: 'Productos agrícolas',
  Beverages: 'Bebidas',
}

const find = (table: Readonly<Record<string, string>>, code: string): string =>
  Object.hasOwn(table, code) ? (table[code] ?? code) : code

/** An org's unlisted codes are rendered unchanged. */
export const rateConLabels: Readonly<
  Record<Language, Readonly<Record<'equipment' | 'requirement' | 'commodity', (code: string) => string>>>
> = {
  'en-US': {
    equipment: (code) => equipmentTypes.find(({ value }) => value === code)?.label ?? code,
    requirement: (code) => find(REQUIREMENTS, code),
    commodity: (code) => code,
  },
  'es-US': {
    equipment: (code) => find(spanishEquipment, code),
    requirement: (code) => find(spanishRequirements, code),
    commodity: (code) => find(spanishCommodities, code),
  },
}
