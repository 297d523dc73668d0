import { defineObject } from '../defineObject'
import { currency, dateTime, lookup, number, picklist, text } from '../fields'
import { bookingSources, bookingStatuses } from '../picklists'
import { allOf, anyOf, carrierOffice, inSet, ownAccount, role } from '../rowRules'

/** A unique index allows one active booking per load. */
export const booking = defineObject({
  apiName: 'Booking__c',
  label: 'Booking',
  labelPlural: 'Bookings',
  keyPrefix: 'a04',
  color: '2E844A',
  name: { kind: 'autoNumber', label: 'Booking', format: 'B-{0000000}' },
  fields: {
    Load__c: lookup({
      label: 'Load',
      references: 'Load__c',
      childRelationship: 'Bookings__r',
      required: true,
      onDelete: 'restrict',
    }),
    Account__c: lookup({
      label: 'Carrier',
      references: 'Account',
      childRelationship: 'Bookings__r',
      required: true,
      onDelete: 'restrict',
    }),
    Status__c: picklist({ label: 'Status', values: bookingStatuses, required: true }),
    Agreed_Rate__c: currency({ label: 'Agreed Rate', required: true }),
    Rate_Version__c: number({ label: 'Rate Version', precision: 9, required: true }),
    Booked_By__c: lookup({
      label: 'Booked By',
      references: 'Contact',
      childRelationship: 'Bookings_Made__r',
      required: true,
      onDelete: 'restrict',
    }),
    Booked_At__c: dateTime({ label: 'Booked At', required: true }),
    Source__c: picklist({ label: 'Source', values: bookingSources }),
    Driver__c: lookup({
      label: 'Driver',
      references: 'Contact',
      childRelationship: 'Drives__r',
      onDelete: 'restrict',
    }),
    Co_Driver__c: lookup({
      label: 'Co-Driver',
      references: 'Contact',
      childRelationship: 'Co_Drives__r',
      onDelete: 'restrict',
    }),
    Truck__c: lookup({
      label: 'Truck',
      references: 'Carrier_Equipment__c',
      childRelationship: 'Truck_Bookings__r',
      // A unit on an active load cannot be deleted; past bookings outlive it.
      onDelete: 'clear',
    }),
    Trailer__c: lookup({
      label: 'Trailer',
      references: 'Carrier_Equipment__c',
      childRelationship: 'Trailer_Bookings__r',
      // A unit on an active load cannot be deleted; past bookings outlive the unit.
      onDelete: 'clear',
    }),
    Idempotency_Key__c: text({ label: 'Idempotency Key', length: 64, unique: true }),
    Rate_Con_Document__c: lookup({
      label: 'Rate Confirmation',
      references: 'Load_Document__c',
      childRelationship: 'Rate_Con_Bookings__r',
      onDelete: 'clear',
    }),
    /** The carrier accepts each issue after a change. */
    Rate_Con_Issue__c: number({
      label: 'Rate Confirmation Issue',
      precision: 4,
      required: true,
      defaultValue: 1,
    }),
    Rate_Con_Issued_At__c: dateTime({ label: 'Rate Confirmation Re-Issued At' }),
    Override_Reason__c: text({ label: 'Override Reason', length: 255 }),
    Rate_Con_Accepted_At__c: dateTime({ label: 'Rate Confirmation Accepted At' }),
    Rate_Con_Accepted_By__c: lookup({
      label: 'Rate Confirmation Accepted By',
      references: 'Contact',
      childRelationship: 'Rate_Cons_Accepted__r',
      onDelete: 'restrict',
    }),
    /** SHA-256 of the accepted version. */
    Rate_Con_Accepted_Sha256__c: text({ label: 'Accepted Document (SHA-256)', length: 64 }),
  },
  sharing: {
    read: anyOf(
      allOf(ownAccount('Account__c'), carrierOffice),
      allOf(role('Driver'), ownAccount('Account__c'), inSet('Load__c', 'drivenLoads')),
    ),
  },
  uniqueKeys: [
    {
      name: 'Booking__c_one_active',
      fields: ['Load__c'],
      where: `"Status__c" in ('Requested', 'Confirmed', 'Completed')`,
      message: 'This load was just booked by another carrier.',
    },
  ],
  rules: [
    {
      // Every writer of either side holds the lock on the load's row, so the two sides of this rule cannot
      // race.
      name: 'Booking__c_has_its_load',
      timing: 'after insert or update',
      refusals: {
        Booking__c_of_another_load: 'A booking in force needs a load that its carrier hauls.',
      },
      body: `begin
        if new."Status__c" not in ('Confirmed', 'Completed') or tg_op = 'UPDATE'
            and (old."Status__c", old."Load__c", old."Account__c")
              = (new."Status__c", new."Load__c", new."Account__c") then
          return null;
        end if;
        perform from "Load__c" where "Id" = new."Load__c" for no key update;
        if not exists (select from "Load__c" where "Id" = new."Load__c"
            and "Carrier_Account__c" = new."Account__c" and "Status__c" not in ('Draft', 'Posted', 'On Hold')) then
          perform portal_refuse('Booking__c_of_another_load');
        end if;
        return null;
      end`,
    },
  ],
  indexes: [
    { name: 'Booking__c_load', on: ['"Load__c"'] },
    { name: 'Booking__c_account', on: ['"Account__c"', '"Status__c"', '"Booked_At__c" desc'] },
    // Figures of a period (OVW-01).
    { name: 'Booking__c_booked', on: ['"Booked_At__c"'] },
    { name: 'Booking__c_created', on: ['"CreatedDate" nulls first', '"Id"'] },
    { name: 'Booking__c_driver', on: ['"Driver__c"'], where: '"Driver__c" is not null' },
    { name: 'Booking__c_co_driver', on: ['"Co_Driver__c"'], where: '"Co_Driver__c" is not null' },
    { name: 'Booking__c_truck', on: ['"Truck__c"'], where: '"Truck__c" is not null' },
    { name: 'Booking__c_trailer', on: ['"Trailer__c"'], where: '"Trailer__c" is not null' },
  ],
  compact: ['Name', 'Load__c', 'Status__c', 'Agreed_Rate__c', 'Booked_At__c'],
})
