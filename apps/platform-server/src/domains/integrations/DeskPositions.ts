import { DeskPositions, type DevicePosition } from '@portal/contract/methods'
import { rowWindow } from '../../lists/rowWindow'
import { defineMethod, type MethodCall } from '../../methods/defineMethod'
import { readMarks } from './positions/positionMarks'
import { readTelematics } from './positions/readTelematics'
import { receivedAnswer } from './positions/receivedAnswer'
import { receivePositions } from './positions/receivePositions'

const PAGE_SIZE = 50

const bypassesRowSecurity =
  'Matches devices and loads of every carrier, and writes events, which no staff role may write.'

async function receive(call: MethodCall, positions: readonly DevicePosition[], unusable = 0) {
  return receivedAnswer(await receivePositions(call, positions), positions.length, unusable)
}

/** Accepts positions of any provider (ITG-05). */
export const receiveDevicePositions = defineMethod(DeskPositions.receive, {
  bypassesRowSecurity,
  handle: async ({ positions }, _caller, call) => await receive(call, positions),
})

/** Parses request bodies of Samsara, Motive and Geotab (ITG-05). */
export const receiveTelematics = defineMethod(DeskPositions.receiveTelematics, {
  bypassesRowSecurity,
  async handle(payload, _caller, call) {
    const { positions, unusable } = readTelematics(payload)
    return await receive(call, positions, unusable)
  },
})

/** The response has devices with rejected positions. */
export const listMarkedDevices = defineMethod(DeskPositions.marked, {
  bypassesRowSecurity,
  async handle({ mark, offset }, _caller, { transaction }) {
    const { limit, split } = rowWindow(offset, PAGE_SIZE)
    const { page, nextOffset } = split(await readMarks(transaction, { mark, offset, limit }))
    return { devices: page, nextOffset }
  },
})
