import { EDI } from '@portal/contract'
import { invalidInput } from '../../http/ApiError'
import { UnreadableInterchange, type Interchange } from './x12/Interchange'
import { readInterchanges } from './x12/readInterchanges'

/** @throws {ApiError} 400 with the reason for a file that cannot be acknowledged. */
export async function readable(file: string): Promise<readonly Interchange[]> {
  try {
    const interchanges = await readInterchanges(file)
    const sets = interchanges.flatMap(({ groups }) => groups.flatMap((group) => group.sets)).length
    if (sets > EDI.mostSets)
      throw new UnreadableInterchange(
        `The file has ${sets} transaction sets; ${EDI.mostSets} are the most. Split it.`,
      )
    return interchanges
  } catch (error) {
    if (error instanceof UnreadableInterchange) throw invalidInput(error.message)
    throw error
  }
}
