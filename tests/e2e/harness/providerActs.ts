import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { createPlatform } from '@portal/platform-server'
import type { PortalServer } from './portalServer'
import { serverProgram } from './serverProgram'

const HOUR_MS = 3_600_000

/** Runs `npm run platform -- …` on the folder of a stopped server; returns the output. */
export async function platformCommand(portal: PortalServer, ...args: readonly string[]): Promise<string> {
  const [command, ...first] = serverProgram('platform.js')
  const { stdout } = await promisify(execFile)(command, [...first, ...args], {
    env: { ...process.env, ...portal.env, DATA_DIR: portal.dataDir },
  })
  return stdout
}

/** Posts a dry van load from Dallas to Houston with pickup in `hours`, in the folder of a stopped server. */
export async function postLoad({ dataDir }: PortalServer, hours: number): Promise<void> {
  const platform = await createPlatform({ dataDir })
  const at = (more: number) => new Date(Date.now() + (hours + more) * HOUR_MS)
  await platform.database.asSystem(async (transaction) => {
    const { Id: shipper } = await transaction
      .insertInto('Account')
      .values({ Name: 'First Shipper Inc', Type: 'Shipper', Status__c: 'Active' })
      .returning('Id')
      .executeTakeFirstOrThrow()
    const facility = async (Name: string, City__c: string, latitude: number, longitude: number) =>
      await transaction
        .insertInto('Facility__c')
        .values({
          Name,
          Street__c: '100 Dock Road',
          City__c,
          State__c: 'TX',
          Postal_Code__c: '75201',
          Location__Latitude__s: latitude,
          Location__Longitude__s: longitude,
          Time_Zone__c: 'America/Chicago',
        })
        .returning('Id')
        .executeTakeFirstOrThrow()
    const origin = await facility('Dallas Dock', 'Dallas', 32.7831, -96.8067)
    const destination = await facility('Houston Dock', 'Houston', 29.7604, -95.3698)
    const { Id: load } = await transaction
      .insertInto('Load__c')
      .values({
        Status__c: 'Posted',
        Shipper_Account__c: shipper,
        Equipment_Type__c: 'V',
        Weight_lbs__c: 30_000,
        Commodity__c: 'General Freight',
        Loaded_Miles__c: 240,
        Linehaul__c: 800,
        Fuel_Surcharge__c: 100,
        Book_Now__c: true,
        Bids_Allowed__c: true,
        Posted_At__c: new Date(),
        Pickup_From__c: at(0),
        Pickup_To__c: at(4),
        Delivery_From__c: at(20),
        Delivery_To__c: at(28),
        Pickup_Time_Zone__c: 'America/Chicago',
        Delivery_Time_Zone__c: 'America/Chicago',
        Origin__Latitude__s: 32.7831,
        Origin__Longitude__s: -96.8067,
        Origin_City__c: 'Dallas',
        Origin_State__c: 'TX',
        Destination__Latitude__s: 29.7604,
        Destination__Longitude__s: -95.3698,
        Destination_City__c: 'Houston',
        Destination_State__c: 'TX',
        Stop_Count__c: 2,
      })
      .returning('Id')
      .executeTakeFirstOrThrow()
    const stop = (Type__c: string, Sequence__c: number, Facility__c: string, from: number, to: number) => ({
      Load__c: load,
      Type__c,
      Sequence__c,
      Facility__c,
      Appointment_Type__c: 'FCFS',
      Window_Start__c: at(from),
      Window_End__c: at(to),
      Time_Zone__c: 'America/Chicago',
    })
    await transaction
      .insertInto('Load_Stop__c')
      .values([stop('Pickup', 1, origin.Id, 0, 4), stop('Delivery', 2, destination.Id, 20, 28)])
      .execute()
  })
  await platform.close()
}
