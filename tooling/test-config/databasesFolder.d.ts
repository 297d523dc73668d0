/** Returns the folder for databases of tests: shared memory, or the temporary folder where there is too little of it. */
export function databasesFolder(): string
