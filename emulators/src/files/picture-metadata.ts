/** Metadata to put into the pictures of tests. */

/** An XMP packet in the form of Lightroom: single texts as attributes, lists and translations as elements. */
export function anXmpPacket(attributes: string, elements = ""): string {
  const names = [
    'xmlns:dc="http://purl.org/dc/elements/1.1/"',
    'xmlns:exif="http://ns.adobe.com/exif/1.0/"',
    'xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/"',
    'xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"',
  ].join(" ");
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" ${names} ${attributes}>${elements}</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
}

export function xmpList(name: string, kind: "Alt" | "Bag", texts: readonly string[]): string {
  const items = texts.map((text) => `<rdf:li xml:lang="x-default">${text}</rdf:li>`).join("");
  return `<${name}><rdf:${kind}>${items}</rdf:${kind}></${name}>`;
}

/** IPTC in UTF-8, from pairs of dataset number (of record 2) and text. */
export function iptcOf(datasets: readonly (readonly [number, string])[]): Buffer {
  const utf8 = Buffer.from([0x1c, 1, 90, 0, 3, 0x1b, 0x25, 0x47]);
  const coded = datasets.map(([number, text]) => {
    const bytes = Buffer.from(text);
    return Buffer.concat([Buffer.from([0x1c, 2, number, bytes.length >> 8, bytes.length & 255]), bytes]);
  });
  return Buffer.concat([utf8, ...coded]);
}

/** The JPEG with IPTC, as a Photoshop resource in a segment of its own. */
export function jpegWithIptc(jpeg: Buffer, iptc: Buffer): Buffer {
  const resource = Buffer.concat([
    Buffer.from("Photoshop 3.0\0" + "8BIM\u0004\u0004\0\0\0\0", "latin1"),
    Buffer.from([iptc.length >> 8, iptc.length & 255]),
    iptc,
  ]);
  const length = resource.length + 2;
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xed, length >> 8, length & 255]),
    resource,
    jpeg.subarray(2),
  ]);
}
