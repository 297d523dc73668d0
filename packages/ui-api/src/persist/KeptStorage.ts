import type { Settings } from '../client/settings.js'
import type { Changes } from './Changes.js'
import { inTime } from './inTime.js'
import { Storage, type Stored } from './Storage.js'

/** What is in it will be out of date. If it can't even be emptied, its content ages by itself. */
async function abandon(storage: Storage): Promise<void> {
  await storage.empty().catch(() => undefined)
  storage.close()
}

/**
 * One user's storage for as long as it works. When it fails it is given up, with one entry in the log, and nothing is kept from then
 * on: no method rejects.
 */
export class KeptStorage {
  private storage: Storage | undefined
  private isClosed = false
  private hasLogged = false
  /** Also what an earlier visit has stored, and only comes to light later. */
  private isEmptied = false

  constructor(
    private readonly settings: Settings,
    private readonly userId: string,
  ) {}

  /** Opens it, and waits for what is done with what an earlier visit has stored. */
  async open(name: string, begin: (stored: Stored) => Promise<void>): Promise<void> {
    const opening = Storage.open(name, this.giveUp)
    try {
      const answer = opening.then(async (one) => [one, await one.read()] as const)
      const [found, stored] = await inTime(this.settings, answer)
      this.storage = found
      if (this.isEmptied) await found.empty()
      else if (!this.isClosed) await begin(stored)
    } catch (error) {
      this.giveUp(error)
      // It may open after all, and nobody is left to use it.
      const leave = (late: Storage) => (this.isClosed && !this.isEmptied ? late.close() : void abandon(late))
      void opening.then(leave, () => undefined)
    }
    if (this.isClosed) this.storage?.close()
  }

  /** What has been begun is still finished. */
  close(): void {
    this.isClosed = true
    this.storage?.close()
  }

  /** All of it or nothing. */
  async write(changes: Pick<Changes, 'records' | 'documents'>): Promise<void> {
    await this.storage?.write(changes).catch(this.giveUp)
  }

  /** True when it is empty afterwards; false when it is still being opened, and will be emptied then. */
  async empty(): Promise<boolean> {
    this.isEmptied = true
    if (!this.storage) return false
    await this.storage.empty().catch(this.giveUp)
    return true
  }

  /** For something that is in it and of no use. */
  async drop(reason: string): Promise<void> {
    this.logOnce(reason, undefined)
    await this.empty()
  }

  /** From now on nothing is kept. */
  readonly giveUp = (error: unknown): void => {
    const lost = this.storage
    this.storage = undefined
    if (this.isClosed) return
    this.logOnce('Nothing can be kept for the next visit.', error)
    if (lost) void abandon(lost)
  }

  private logOnce(reason: string, error: unknown): void {
    if (this.hasLogged) return
    this.hasLogged = true
    const message = `${reason} The cache works on in memory.`
    const { userId } = this
    this.settings.log({ level: 'warn', event: 'persist-unavailable', message, userId, error })
  }
}
