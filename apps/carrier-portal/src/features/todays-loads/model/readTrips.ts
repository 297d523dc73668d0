import type {
  ChargeTermsAnswer as ChargeTerms,
  LoadContactsAnswer as LoadContacts,
} from '@portal/contract/methods'
import type { RecordRepresentation } from '@portal/ui-api'
import { fieldReader, placeOf, type FieldReader } from '#/loads/readField'

import type { Trip, TripCharge, TripEvent, TripStop } from './trip'

/** Query responses by object. */
export interface TripRecords {
  loads: readonly RecordRepresentation[]
  stops: readonly RecordRepresentation[]
  events: readonly RecordRepresentation[]
  bookings: readonly RecordRepresentation[]
  charges: readonly RecordRepresentation[]
  contacts: LoadContacts
  terms: ChargeTerms | undefined
}

/** Joins the responses into trips. */
export function readTrips({ loads, stops, events, bookings, charges, contacts, terms }: TripRecords): Trip[] {
  const stopsOf = grouped(stops)
  const eventsOf = grouped(events)
  const chargesOf = grouped(charges)
  const bookingOf = grouped(bookings)
  return loads.map((record): Trip => {
    const load = fieldReader(record)
    const booking = bookingOf(record.id)[0]
    const people = contacts.find(({ loadId }) => loadId === record.id)
    return {
      id: record.id,
      number: load.text('Load_Number__c') ?? '',
      status: load.text('Status__c') ?? '',
      origin: cityOf(load, 'Origin'),
      destination: cityOf(load, 'Destination'),
      equipment: load.text('Equipment_Type__c') ?? '',
      weightLbs: load.number('Weight_lbs__c'),
      commodity: load.text('Commodity__c'),
      freight: {
        detail: load.text('Commodity_Detail__c'),
        pieces: load.number('Pieces__c'),
        minF: load.number('Temperature_Min_F__c'),
        maxF: load.number('Temperature_Max_F__c'),
        requirements: load.list('Requirements__c'),
        trailerLengthFt: load.number('Trailer_Length_ft__c'),
        truck: people?.truck ?? null,
        trailer: people?.trailer ?? null,
      },
      pickupFrom: load.text('Pickup_From__c'),
      deliveryTo: load.text('Delivery_To__c'),
      documentsStatus: load.text('Documents_Status__c'),
      notes: load.text('Notes_To_Carrier__c'),
      drivers: people?.drivers ?? [],
      driverIds: [booking?.reader.text('Driver__c'), booking?.reader.text('Co_Driver__c')].filter(
        (id) => typeof id === 'string',
      ),
      dispatcher: people?.dispatcher ?? null,
      stops: stopsOf(record.id).map((row) => ({
        ...readStop(row),
        ...dockOf(row.id, people?.docks),
        ...trailerOf(row.id, people),
      })),
      events: readEvents(eventsOf(record.id)),
      charges: chargesOf(record.id).map(readCharge),
      detention: terms?.detention,
    }
  })
}

function grouped(records: readonly RecordRepresentation[]) {
  const rows = records.map(withReader)
  return (loadId: string) => rows.filter(({ reader }) => reader.text('Load__c') === loadId)
}

interface Row {
  id: string
  createdBy: string | null
  reader: FieldReader
}

function withReader(record: RecordRepresentation): Row {
  const reader = fieldReader(record)
  return { id: record.id, createdBy: reader.text('CreatedById'), reader }
}

function cityOf(load: FieldReader, end: 'Origin' | 'Destination'): string {
  const { city, state } = placeOf(load, end)
  return [city, state].filter(Boolean).join(', ')
}

function positionOf(reader: FieldReader, name: string): { lat: number; lng: number } | null {
  const lat = reader.number(`${name}__Latitude__s`)
  const lng = reader.number(`${name}__Longitude__s`)
  return lat === null || lng === null ? null : { lat, lng }
}

const AMENITIES = ['Overnight_Parking__c', 'Restrooms__c', 'Scale__c']

function readStop({ id, reader }: Row): TripStop {
  const { text, flag } = reader
  // Postal format: "Elmhurst, NY 10414".
  const state = [text('Facility__r.State__c'), text('Facility__r.Postal_Code__c')].filter(Boolean).join(' ')
  return {
    id,
    type: text('Type__c') === 'Delivery' ? 'Delivery' : 'Pickup',
    status: text('Status__c') ?? 'Scheduled',
    windowStart: text('Window_Start__c') ?? '',
    windowEnd: text('Window_End__c') ?? '',
    timeZone: text('Time_Zone__c') ?? 'America/Chicago',
    appointmentType: text('Appointment_Type__c'),
    handling: text('Handling__c'),
    driverWork: text('Driver_Work__c'),
    references: text('Reference_Numbers__c'),
    facility: text('Facility__r.Name'),
    address: [text('Facility__r.Street__c'), text('Facility__r.City__c'), state].filter(Boolean).join(', '),
    city: text('Facility__r.City__c') ?? '',
    position: positionOf(reader, 'Facility__r.Location'),
    phone: text('Facility__r.Phone__c'),
    // Those of this stop before those of the facility.
    hours: text('Hours__c') ?? text('Facility__r.Hours__c'),
    amenities: AMENITIES.filter((name) => flag(`Facility__r.${name}`)),
    arrivedAt: text('Arrived_At__c'),
    departedAt: text('Departed_At__c'),
    eta: text('ETA__c'),
    seal: text('Seal_Number__c'),
  }
}

/** Valid events in order. */
function dockOf(id: string, docks: LoadContacts[number]['docks'] | undefined): Pick<TripStop, 'dock'> {
  const found = docks?.find(({ stopId }) => stopId === id)
  return found ? { dock: { name: found.name, phone: found.phone } } : {}
}

function trailerOf(id: string, people: LoadContacts[number] | undefined): Pick<TripStop, 'providerTrailer'> {
  const found = people?.providerTrailers?.find(({ stopId }) => stopId === id)
  return found ? { providerTrailer: found.trailer } : {}
}

/** What still counts, in the order in which it happened. */
function readEvents(rows: readonly Row[]): TripEvent[] {
  const undone = new Set(rows.map(({ reader }) => reader.text('Undoes__c')))
  return rows
    .filter(({ id, reader }) => !undone.has(id) && reader.text('Undoes__c') === null)
    .map(({ id, createdBy, reader, reader: { text } }): TripEvent => ({
      id,
      type: text('Type__c') ?? '',
      stopId: text('Stop__c'),
      occurredAt: text('Occurred_At__c') ?? '',
      recordedAt: text('Recorded_At__c') ?? '',
      byId: createdBy,
      reason: text('Reason__c'),
      note: text('Note__c'),
      position: positionOf(reader, 'Location'),
    }))
    .toSorted((a, b) => a.occurredAt.localeCompare(b.occurredAt))
}

function readCharge({ id, reader }: Row): TripCharge {
  const { text } = reader
  return {
    id,
    stopId: text('Stop__c'),
    status: text('Status__c') ?? '',
    hours: reader.number('Quantity__c') ?? 0,
    amount: reader.number('Amount__c') ?? 0,
  }
}
