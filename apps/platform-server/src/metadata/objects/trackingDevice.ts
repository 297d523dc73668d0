import { defineObject } from '../defineObject'
import { dateTime, lookup, phone, picklist, text } from '../fields'
import { deviceStatuses, trackingMethods, trackingProviders } from '../picklists'
import { allOf, anyOf, ownAccount, ownContact, role } from '../rowRules'

const visible = anyOf(
  allOf(role('Admin', 'Dispatcher', 'Carrier User'), ownAccount('Account__c')),
  allOf(role('Driver'), ownAccount('Account__c'), ownContact('Driver__c')),
)

/** Active devices are unique per unit. */
export const DEVICE_IN_USE = ['Pending', 'Connected']
export const UNIT_HAS_DEVICE = 'This unit already has a device in use. Remove that one first.'

/** How a truck or driver is tracked; at most one active device per unit. */
export const trackingDevice = defineObject({
  apiName: 'Tracking_Device__c',
  label: 'Track & Trace Device',
  labelPlural: 'Track & Trace Devices',
  keyPrefix: 'a0C',
  color: '0B827C',
  name: { kind: 'autoNumber', label: 'Device', format: 'D-{000000}' },
  fields: {
    Account__c: lookup({
      label: 'Account',
      references: 'Account',
      childRelationship: 'Devices__r',
      required: true,
      onDelete: 'cascade',
    }),
    Method__c: picklist({ label: 'Method', values: trackingMethods, required: true }),
    Provider__c: picklist({ label: 'Provider', values: trackingProviders }),
    Device_Id__c: text({ label: 'Device Id', length: 40 }),
    Unit__c: lookup({
      label: 'Unit',
      references: 'Carrier_Equipment__c',
      childRelationship: 'Devices__r',
      onDelete: 'clear',
    }),
    Driver__c: lookup({
      label: 'Driver',
      references: 'Contact',
      childRelationship: 'Devices__r',
      onDelete: 'clear',
    }),
    Phone__c: phone({ label: 'Phone' }),
    Status__c: picklist({
      label: 'Status',
      values: deviceStatuses,
      required: true,
      defaultValue: 'Not Connected',
    }),
    Last_Ping__c: dateTime({ label: 'Last Ping' }),
  },
  sharing: { read: visible, write: visible },
  uniqueKeys: [
    {
      name: 'Tracking_Device__c_one_per_unit',
      fields: ['Unit__c'],
      where: `"Status__c" in (${DEVICE_IN_USE.map((status) => `'${status}'`).join(', ')})`,
      message: UNIT_HAS_DEVICE,
      field: 'Unit__c',
    },
  ],
  rules: [
    {
      name: 'Tracking_Device__c_unit',
      timing: 'before insert or update',
      refusals: {
        Tracking_Device__c_own_unit:
          'Connect a truck or trailer that you drive, or leave the unit to the office.',
      },
      refusalFields: { Tracking_Device__c_own_unit: 'Unit__c' },
      body: `begin
        if portal_role() is distinct from 'Driver' or new."Unit__c" is null then return new; end if;
        -- What the office connected stays connected when its driver changes something else.
        if tg_op = 'UPDATE' and new."Unit__c" = old."Unit__c" then return new; end if;
        if not exists (select 1 from portal_driven_equipment() unit where unit = new."Unit__c") then
          perform portal_refuse('Tracking_Device__c_own_unit');
        end if;
        return new;
      end`,
    },
    {
      name: 'Tracking_Device__c_consent',
      timing: 'before insert or update',
      refusals: {
        Tracking_Device__c_needs_driver: 'Mobile App and Phone Number track a driver. Choose the driver.',
        Tracking_Device__c_needs_consent:
          'This driver has not agreed to be tracked. They are asked when they sign in.',
      },
      refusalFields: {
        Tracking_Device__c_needs_driver: 'Driver__c',
        Tracking_Device__c_needs_consent: 'Driver__c',
      },
      body: `begin
        if new."Method__c" not in ('Mobile App', 'Phone Number') then return new; end if;
        -- What was agreed to once is not asked again when a position arrives.
        if tg_op = 'UPDATE' and new."Method__c" = old."Method__c" and new."Driver__c" is not distinct from old."Driver__c"
          then return new; end if;
        if new."Driver__c" is null then perform portal_refuse('Tracking_Device__c_needs_driver'); end if;
        if not exists (select 1 from "Consent__c" c where c."Contact__c" = new."Driver__c"
            and c."Account__c" = new."Account__c" and c."Share_Accepted__c" and c."Revoked_At__c" is null
            and not exists (select 1 from "Consent__c" later where later."Contact__c" = c."Contact__c"
              and later."Account__c" = c."Account__c" and later."Accepted_At__c" > c."Accepted_At__c"
              and later."Revoked_At__c" is not null)) then
          perform portal_refuse('Tracking_Device__c_needs_consent');
        end if;
        return new;
      end`,
    },
  ],
  layout: [
    { heading: 'Device', fields: ['Method__c', 'Provider__c', 'Device_Id__c', 'Phone__c'] },
    {
      heading: 'Tracks',
      fields: ['Unit__c', 'Driver__c', 'Status__c', 'Last_Ping__c', 'Name', 'Account__c'],
    },
  ],
  indexes: [
    { name: 'Tracking_Device__c_account', on: ['"Account__c"'] },
    { name: 'Tracking_Device__c_device', on: ['"Device_Id__c"'] },
  ],
  compact: ['Name', 'Method__c', 'Provider__c', 'Status__c', 'Last_Ping__c'],
})
