-- An order that is no longer confirmed takes back what it said about a customer's last price; before the first one there is none.
grant delete on sale_price to cangyun_app;
