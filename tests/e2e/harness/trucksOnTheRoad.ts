import { createPlatform } from '@portal/platform-server'
import type { PortalServer } from './portalServer'

const HOUR_MS = 3_600_000

/** Adds loads in transit with trucks of their own to the demo carrier, in the folder of a stopped server. */
export async function addTrucksOnTheRoad({ dataDir }: PortalServer, count: number): Promise<void> {
  const platform = await createPlatform({ dataDir })
  const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS)
  await platform.database.asSystem(async (transaction) => {
    const booked = await transaction
      .selectFrom('Booking__c')
      .innerJoin('Load__c', 'Load__c.Id', 'Booking__c.Load__c')
      .innerJoin('Contact', 'Contact.Id', 'Booking__c.Booked_By__c')
      .select(['Booking__c.Account__c as account', 'Booking__c.Booked_By__c as dispatcher'])
      .select(['Booking__c.Driver__c as driver', 'Load__c.Shipper_Account__c as shipper'])
      .where('Contact.Email', '=', 'dispatcher@carrier.test')
      .where('Load__c.Status__c', '=', 'In Transit')
      .executeTakeFirstOrThrow()
    const facilities = await transaction
      .selectFrom('Facility__c')
      .select(['Id', 'City__c', 'State__c', 'Location__Latitude__s', 'Location__Longitude__s'])
      .limit(2)
      .execute()
    const [from, to] = facilities
    if (!from || !to) throw new Error('The demo has no facilities.')
    for (let index = 0; index < count; index += 1) {
      const { Id: truck } = await transaction
        .insertInto('Carrier_Equipment__c')
        .values({
          Account__c: booked.account,
          Unit_Number__c: `R${1001 + index}`,
          Kind__c: 'Truck',
          Type__c: 'PO',
          In_Service__c: true,
        })
        .returning('Id')
        .executeTakeFirstOrThrow()
      const { Id: load } = await transaction
        .insertInto('Load__c')
        .values({
          Status__c: 'In Transit',
          Shipper_Account__c: booked.shipper,
          Carrier_Account__c: booked.account,
          Equipment_Type__c: 'V',
          Weight_lbs__c: 30_000,
          Commodity__c: 'General Freight',
          Loaded_Miles__c: 600,
          Linehaul__c: 1500,
          Posted_At__c: at(-60),
          Pickup_From__c: at(-10),
          Pickup_To__c: at(-8),
          Delivery_From__c: at(10 + index / 10),
          Delivery_To__c: at(14 + index / 10),
          Pickup_Time_Zone__c: 'America/Chicago',
          Delivery_Time_Zone__c: 'America/Chicago',
          Origin_City__c: from.City__c,
          Origin_State__c: from.State__c,
          Origin__Latitude__s: from.Location__Latitude__s,
          Origin__Longitude__s: from.Location__Longitude__s,
          Destination_City__c: to.City__c,
          Destination_State__c: to.State__c,
          Destination__Latitude__s: to.Location__Latitude__s,
          Destination__Longitude__s: to.Location__Longitude__s,
          Stop_Count__c: 2,
        })
        .returning('Id')
        .executeTakeFirstOrThrow()
      const stop = { Load__c: load, Appointment_Type__c: 'FCFS', Time_Zone__c: 'America/Chicago' }
      await transaction
        .insertInto('Load_Stop__c')
        .values([
          {
            ...stop,
            Type__c: 'Pickup',
            Sequence__c: 1,
            Facility__c: from.Id,
            Window_Start__c: at(-10),
            Window_End__c: at(-8),
            Arrived_At__c: at(-9),
            Departed_At__c: at(-8),
            Status__c: 'Departed',
          },
          {
            ...stop,
            Type__c: 'Delivery',
            Sequence__c: 2,
            Facility__c: to.Id,
            Window_Start__c: at(10 + index / 10),
            Window_End__c: at(14 + index / 10),
          },
        ])
        .execute()
      await transaction
        .insertInto('Booking__c')
        .values({
          Load__c: load,
          Account__c: booked.account,
          Status__c: 'Confirmed',
          Agreed_Rate__c: 1500,
          Rate_Version__c: 1,
          Booked_By__c: booked.dispatcher,
          Booked_At__c: at(-50),
          Rate_Con_Accepted_At__c: at(-49),
          Driver__c: booked.driver,
          Truck__c: truck,
        })
        .execute()
    }
  })
  await platform.close()
}
