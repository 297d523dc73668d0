/** Returns the folder of shared memory; undefined if there is none or too little room, e.g. in containers. */
export function sharedMemory(): string | undefined

/** Returns the folder for databases of tests: shared memory, or the temporary folder. */
export function databasesFolder(): string
