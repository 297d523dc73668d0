import type { RateConFacts } from './readRateConFacts'

type Figures = RateConFacts['rates']
type Format = {
  money: (amount: number) => string
  number: (value: number) => string
}

export interface RateConWords {
  title: string
  toAccept: string
  accepted: string
  version(version: number, at: string): string
  issue(issue: number, at: string): string
  page(page: number, pages: number): string
  copyNote: string | null
  booking: string
  references: string
  broker: string
  carrier: string
  phone: string
  bookedBy: string
  stop(number: number, count: number, type: string): string
  time: string
  kind: string
  appointment: Readonly<Record<string, string>>
  contact: string
  hours: string
  alwaysOpen: string
  providerTrailer: string
  freight: string
  equipment: string
  length(feet: string): string
  commodity: string
  weight: string
  pieces: string
  largestPiece: string
  value: string
  temperature: string
  temperatureAt(degrees: string): string
  temperatureBetween(low: string, high: string): string
  requirements: string
  none: string
  notes: string
  rate: string
  linehaul: string
  fuel: string
  difference: string
  total(miles: string): string
  accessorials: string
  accessorialTerms(rates: Figures, format: Format): readonly string[]
  payment: string
  terms: string
  termsOf(terms: string, rates: Figures, format: Format): string
  billTo: string
  payTo: string
  paymentNote(isInvoiceRequired: boolean): string
  crew: string
  driver: string
  coDriver: string
  truck: string
  trailer: string
  notAssigned: string
  legal: string
  legalTerms(
    names: { broker: string; carrier: string },
    insurance: { cargo: string; liability: string },
  ): readonly string[]
  signature: string
  waiting(carrier: string): string
  signedBy: string
  signedAt: string
  signedDocument: string
  signatureNote: string
}
