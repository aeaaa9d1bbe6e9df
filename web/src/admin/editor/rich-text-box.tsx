import type { ChainedCommands, Editor, JSONContent } from "@tiptap/core";
import { keydownHandler } from "@tiptap/pm/keymap";
import { EditorState } from "@tiptap/pm/state";
import { EditorContent, useEditor, useEditorState } from "@tiptap/react";
import { type MouseEvent, useEffect, useMemo, useRef, useState } from "react";
import type { Wiring } from "#src/ui/field.tsx";
import { LinkDialog } from "./link-dialog.tsx";
import { normalizedHtml, pastedHtml, readHtml, richText, writeHtml } from "./rich-text-html.ts";

interface Format {
  readonly name: string;
  /** What the words at the cursor are while the button is pressed. */
  readonly type: string;
  readonly keys: string;
  readonly toggle: (chain: ChainedCommands) => ChainedCommands;
}

const formats: readonly Format[] = [
  { name: "Bold", type: "bold", keys: "B", toggle: (chain) => chain.toggleBold() },
  { name: "Italic", type: "italic", keys: "I", toggle: (chain) => chain.toggleItalic() },
  {
    name: "Bulleted list",
    type: "bulletList",
    keys: "Shift+8",
    toggle: (chain) => chain.toggleBulletList(),
  },
  {
    name: "Numbered list",
    type: "orderedList",
    keys: "Shift+7",
    toggle: (chain) => chain.toggleOrderedList(),
  },
];

interface Props {
  readonly label: string;
  /** What connects the editable element with its hint and its problem. */
  readonly wiring: Wiring;
  /** A text that is too long is not saved. */
  readonly isTooLong: boolean;
  readonly html: string;
  readonly onChange: (html: string) => void;
}

/**
 * An editable text, with buttons for what it may have. Its HTML stays as it is until the text is edited, and is the
 * same again once all edits are undone. A text that comes from elsewhere begins without edits to undo.
 */
export function RichTextBox({ label, wiring, isTooLong, html, onChange }: Props) {
  const { id, "aria-describedby": describedBy, "aria-invalid": isWrong } = wiring;
  const [content] = useState<JSONContent>(() => readHtml(html).toJSON());
  const [isLinking, setLinking] = useState(false);
  const unedited = useRef(html);
  /** The HTML that the form has, and what was typed since. */
  const values = useRef([html]);

  // The same object while nothing changes: a form with many texts would else update all of them at every key.
  const editorProps = useMemo(
    () => ({
      attributes: {
        id,
        class: isWrong ? "textarea rich-text is-danger" : "textarea rich-text",
        "aria-label": label, // a label element names form controls only
        "aria-multiline": "true",
        ...(describedBy !== undefined && { "aria-describedby": describedBy }),
        ...(isWrong && { "aria-invalid": "true" }),
        ...(isTooLong && { "data-is-invalid": "true" }),
      },
      handleKeyDown: keydownHandler({
        "Mod-k": () => {
          setLinking(true);
          return true;
        },
      }),
      transformPastedHTML: pastedHtml,
    }),
    [id, label, describedBy, isWrong, isTooLong],
  );

  const editor = useEditor({
    content,
    extensions: richText,
    injectCSS: false, // a style element, which the content security policy forbids
    enableInputRules: ["bulletList", "orderedList"],
    enablePasteRules: false,
    editorProps,
    onUpdate: ({ editor: { state } }) => {
      const written = writeHtml(state.doc);
      const value = written === normalizedHtml(unedited.current) ? unedited.current : written;
      if (value === values.current.at(-1)) return;
      values.current.push(value);
      onChange(value);
    },
  });

  useEffect(() => {
    const known = values.current.lastIndexOf(html);
    values.current = known === -1 ? [html] : values.current.slice(known);
    if (known !== -1) return;
    unedited.current = html;
    if (writeHtml(editor.state.doc) !== normalizedHtml(html)) replaceText(editor, html);
  }, [editor, html]);

  const { pressed, address } = useEditorState({
    editor,
    selector: ({ editor: edited }) => ({
      pressed: formats.filter(({ type }) => edited.isActive(type)).map(({ type }) => type),
      address: linkAt(edited),
    }),
  });

  const setLink = (href: string) => {
    const link = { type: "link", attrs: { href } } as const;
    const chain = editor.chain().focus();
    if (address === undefined && editor.state.selection.empty)
      chain.insertContent({ type: "text", text: href, marks: [link] }).run();
    else chain.extendMarkRange("link").setMark(link.type, link.attrs).run();
    setLinking(false);
  };

  return (
    <>
      <div className="buttons" role="group" aria-label={`${label}: format`}>
        {formats.map(({ name, type, keys, toggle }) => (
          <button
            key={name}
            type="button"
            className="button"
            aria-pressed={pressed.includes(type)}
            aria-keyshortcuts={`Control+${keys} Meta+${keys}`}
            onMouseDown={keepFocus}
            onClick={() => toggle(editor.chain().focus()).run()}
          >
            {name}
          </button>
        ))}
        <button
          type="button"
          className="button"
          aria-haspopup="dialog"
          aria-pressed={address !== undefined}
          aria-keyshortcuts="Control+K Meta+K"
          onMouseDown={keepFocus}
          onClick={() => setLinking(true)}
        >
          Link
        </button>
      </div>
      <EditorContent editor={editor} />
      {isLinking && (
        <LinkDialog
          address={address}
          onSet={setLink}
          onRemove={() => {
            editor.chain().focus().extendMarkRange("link").unsetMark("link").run();
            setLinking(false);
          }}
          onClose={() => setLinking(false)}
        />
      )}
    </>
  );
}

/** Begins anew with a text: undoing would bring back the one that was here before. */
function replaceText({ view, schema, state: { plugins } }: Editor, html: string): void {
  const doc = schema.nodeFromJSON(readHtml(html).toJSON());
  view.updateState(EditorState.create({ doc, plugins }));
  view.dispatch(view.state.tr); // the buttons show what is at the cursor
}

/** A button that is clicked leaves the focus in the text, and the keyboard of a phone open. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

/** Where the link at the cursor leads. */
function linkAt(editor: Editor): string | undefined {
  return editor.isActive("link") ? String(editor.getAttributes("link")["href"]) : undefined;
}
