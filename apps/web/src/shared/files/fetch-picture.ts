/** The file of a picture at an address of this product. Rejects when it is not served. */
export async function fetchPicture(address: string): Promise<Blob> {
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`The picture was not served: ${reply.status}`);
  return reply.blob();
}
