/** Name of the shared entry of an object's description. */
export const objectInfoEntry = (objectApiName: string) => `getObjectInfo:${objectApiName}`
