import type { ListableBucket } from '../../../files/bucket'
import type { EdiFiles } from './EdiFiles'

/** Objects of a bucket appear atomically. */
export function bucketFiles(bucket: ListableBucket): EdiFiles {
  const bytesOf = (text: string) => new TextEncoder().encode(text)

  async function currentVersion(name: string): Promise<string | undefined> {
    const objects = await bucket.list(`in/${name}`)
    return objects.find((one) => one.name === `in/${name}`)?.version
  }

  return {
    source: 'Bucket',
    isAtomic: true,
    async list() {
      const objects = await bucket.list('in/')
      return (
        objects
          .map(({ name, ...facts }) => ({ ...facts, name: name.slice('in/'.length) }))
          // Consoles create an object for the folder itself.
          .filter(({ name }) => name !== '' && !name.includes('/'))
          .toSorted((one, other) => one.at.getTime() - other.at.getTime() || (one.name < other.name ? -1 : 1))
      )
    },
    async read({ name, version }) {
      const bytes = await bucket.get(`in/${name}`)
      return (await currentVersion(name)) === version ? bytes : undefined
    },
    async finish({ name, version, keptAs, reason }) {
      if ((await currentVersion(name)) !== version) return
      const bytes = await bucket.get(`in/${name}`)
      if (!bytes) return
      const kept = `${reason === undefined ? 'taken' : 'refused'}/${keptAs}`
      if (reason !== undefined) await bucket.put(`${kept}.reason.txt`, bytesOf(`${reason}\n`))
      await bucket.put(kept, bytes)
      await bucket.remove(`in/${name}`)
    },
    async write(name, text) {
      await bucket.put(`out/${name}`, bytesOf(text))
    },
  }
}
