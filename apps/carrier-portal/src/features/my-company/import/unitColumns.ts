import { foldHeader } from '@portal/app-kit/csv'

/** Names by which spreadsheets call a field of a unit, in English and Spanish, besides its label. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  Unit_Number__c: ['unit', 'unit #', 'unit no', 'unit id', 'truck #', 'trailer #', 'unidad', 'numero unidad'],
  Kind__c: ['kind', 'unit kind', 'truck or trailer', 'clase'],
  Type__c: ['type', 'equipment', 'equipment type', 'trailer type', 'body type', 'tipo', 'tipo equipo'],
  Length_ft__c: ['length', 'length ft', 'trailer length', 'feet', 'largo', 'longitud'],
  Year__c: ['year', 'model year', 'ano'],
  VIN__c: ['vin', 'vin #', 'serial number'],
  Plate__c: ['plate', 'license plate', 'plate #', 'placa'],
  Plate_State__c: ['plate state', 'license state', 'estado placa'],
  Max_Weight_lbs__c: ['max weight', 'capacity', 'weight', 'max weight lbs', 'peso maximo'],
  In_Service__c: ['in service', 'active', 'en servicio', 'activo'],
  Inspection_Due__c: ['inspection due', 'inspection', 'inspeccion'],
  Home_City__c: ['home base', 'home city', 'domicile', 'base'],
  Home_State__c: ['home state', 'domicile state', 'estado base'],
}

const known = new Map(
  Object.entries(NAMES).flatMap(([field, names]) => names.map((name) => [foldHeader(name), field] as const)),
)

/** The field that a header names; undefined when unknown. */
export const unitFieldOf = (title: string): string | undefined => known.get(foldHeader(title))

/** A row of the template. */
export const EXAMPLE_UNIT: Readonly<Record<string, string>> = {
  Unit_Number__c: '101',
  Kind__c: 'Trailer',
  Type__c: 'V',
  Length_ft__c: '53',
  Year__c: '2021',
  Max_Weight_lbs__c: '45000',
  In_Service__c: 'Yes',
}
