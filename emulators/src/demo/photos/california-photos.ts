import {
  demoPhoto,
  demoPhotoWithoutPicture,
  onlySizes,
  wholePictureSizes,
  type DemoPhoto,
} from "./demo-photo.ts";

export const californiaPhotos: readonly DemoPhoto[] = [
  demoPhoto("fog-at-the-headlands", {
    title: "Fog at the Headlands",
    subtitle: "Marin, late summer",
    description:
      "<p>The fog comes in under the ridges first. By the time you have the tripod up it is a sea.</p>",
    tags: ["marin", "fog", "ridges"],
    alt: "Ridge behind ridge, each paler than the last, with fog lying between them",
  }),
  demoPhoto("granite-morning", {
    title: "Granite Morning",
    subtitle: "Sierra Nevada, early June",
    description: "<p>First sun on the east face, twelve minutes before the wind came up.</p>",
    tags: ["sierra", "mountains", "sunrise"],
    alt: "A granite face in the first sun, snow in its gullies, the valley still in shade",
  }),
  demoPhoto("low-tide-big-sur", {
    title: "Low Tide, Big Sur",
    subtitle: "Big Sur, February",
    description:
      "<p>Four minutes with the shutter open. The waves were loud and quick, and none of them is in the picture.</p>",
    tags: ["big sur", "coast", "beach", "long exposure"],
    alt: "Sea stacks standing in water that a long exposure has turned to mist",
    ...wholePictureSizes["3:2"],
  }),
  demoPhoto("last-light-on-the-dunes", {
    title: "Last Light on the Dunes",
    subtitle: "Oceano, November",
    description:
      "<p>The wind had cleared the footprints by four. I walked around the crest, not over it.</p>",
    tags: ["oceano", "dunes", "sunset"],
    alt: "Dune crests with one side in warm low sun and the other in blue shade",
    base: 2_500,
    ...wholePictureSizes["3:2"],
  }),
  demoPhoto("bristlecone", {
    title: "Bristlecone",
    subtitle: "White Mountains, new moon in August",
    description:
      "<p>It was already old when the light of most of these stars set out. Eleven thousand feet, no wind, no moon.</p>",
    tags: ["white mountains", "night", "milky way", "tree"],
    alt: "A bare, twisted pine on a ridge before the Milky Way",
    isLandscapeOrientation: false,
  }),
  demoPhoto("salt-flat-mirror", {
    title: "Salt Flat Mirror",
    subtitle: "Death Valley, after the March rain",
    description: "<p>An inch of water over the salt, for two mornings in nine years. Offered unframed.</p>",
    tags: ["death valley", "reflection", "panorama"],
    alt: "A thin line of mountains mirrored in still water under a pale sky",
    variant: "PANO",
    ...onlySizes(["8x12", "12x18"], []),
  }),
  demoPhoto("storm-over-the-owens-valley", {
    title: "Storm over the Owens Valley",
    subtitle: "Owens Valley, July",
    description: [
      "<p>The rain never reached the ground. Read <a href='https://www.example.com/owens-valley'>how the valley",
      "lost its lake</a>, or see <a href='/collection/california'>the rest of the state</a>.</p>",
      "<ul><li>Seen from the alluvial fan above Independence</li><li>Twenty minutes before sunset</li></ul>",
      // What an owner might paste by mistake: the shop must clean it on every write.
      "<script>document.title = 'not cleaned'</script><img src='x' onerror='document.title = 1'>",
      "<a href='javascript:alert(1)' onclick='alert(2)'>More</a>",
    ].join("\n"),
    tags: ["owens valley", "storm", "rain"],
    alt: "Shafts of rain over dark peaks at the far end of a dry valley",
  }),
  demoPhoto("the-last-ten-minutes-of-light-over-the-coast-range-looking-west-from-the-old-levee-road", {
    title: "The Last Ten Minutes of Light over the Coast Range, Looking West from the Old Levee Road",
    subtitle: "Yolo County, October",
    description: "<p>The title is the note I wrote on the envelope. I never found a shorter one.</p>",
    tags: ["coast range", "sunset", "ridges"],
    alt: "The sun on a far ridge, rust-colored hills stepping down toward the viewer",
  }),
  demoPhoto("granite-evening", {
    title: "Granite Evening",
    subtitle: "Sierra Nevada, September",
    description: "<p>The companion to Granite Morning, held back until the proofs agree with each other.</p>",
    tags: ["sierra", "mountains", "sunset"],
    alt: "Alpenglow on broken granite",
    active: false,
  }),
  demoPhoto("commission-no-12", {
    title: "Commission No. 12",
    subtitle: "Trinity Alps, May",
    description:
      "<p>Made for a reading room in Redding. It is not listed; whoever has the address may order it.</p>",
    tags: ["trinity alps", "ridges", "commission"],
    alt: "Blue ridges with pines along the nearest",
  }),
  demoPhotoWithoutPicture({
    title: "Snow on the Tioga Road",
    subtitle: "Tuolumne, the week it closed",
    slug: "snow-on-the-tioga-road",
    description: "<p>The negative is being scanned again; the picture will follow.</p>",
    tags: ["tuolumne", "snow", "road"],
    alt: "",
    active: false,
  }),
];
