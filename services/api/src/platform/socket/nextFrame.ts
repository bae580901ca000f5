const tail = Buffer.from('}');

/**
 * Frames already made of a text, by the id of the operation: a thousand clients that count from one share
 * them.
 */
const made = new WeakMap<Buffer, Map<string, Buffer>>();

/** The message that brings a result, written once for many, to the operation of this id. */
export const nextFrame = (id: string, payload: Buffer): Buffer => {
  let frames = made.get(payload);
  if (!frames) made.set(payload, (frames = new Map()));
  let frame = frames.get(id);
  if (!frame)
    frames.set(
      id,
      (frame = Buffer.concat([
        Buffer.from(`{"id":${JSON.stringify(id)},"type":"next","payload":`),
        payload,
        tail,
      ])),
    );
  return frame;
};
